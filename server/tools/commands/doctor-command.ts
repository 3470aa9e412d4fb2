import { examineShop } from '#server/tools/doctor/examine-shop.ts';
import type { ExaminedShop, Finding } from '#server/tools/doctor/finding.ts';
import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';

function printFinding({ severity, says, count, examples, advice }: Finding, output: CommandOutput): void {
  output.line(`${severity.toUpperCase()}  ${says}${examples.length === 0 ? '' : `: ${count}`}`);
  for (const example of examples) output.line(`  - ${example}`);
  if (count > examples.length && examples.length > 0) output.line(`  … and ${count - examples.length} more`);
  output.line(`  ${advice}`);
}

export const doctor: Command<ExaminedShop> = {
  name: 'doctor',
  usage: '[--json]',
  summary: 'Checks the data and settings of the shop and says what to do; fails where there is an error.',
  async run(shop, args, output) {
    if (args.some((arg) => arg !== '--json')) return usageError(output, doctor);
    const findings = await examineShop(shop);
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    if (args.includes('--json')) output.line(JSON.stringify(findings));
    else {
      for (const finding of findings) printFinding(finding, output);
      output.line(findings.length === 0 ? 'All is well.' : `Errors: ${errors}, warnings: ${findings.length - errors}.`);
    }
    return errors > 0 ? 1 : 0;
  },
};

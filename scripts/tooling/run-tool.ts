import { spawn } from 'node:child_process';

/** Runs a script of this project's tools under this Node, in the terminal; gives its exit code. */
export function runTool(
  root: string,
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** How a tool ended, with all that it printed. */
export type ToolResult = { readonly code: number; readonly output: string };

/** Runs a tool in parallel with others and captures its output, in colour where the terminal has any. */
export function captureTool(root: string, script: string, args: readonly string[]): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

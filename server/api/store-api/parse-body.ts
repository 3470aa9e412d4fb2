import * as v from 'valibot';
import type { ParameterProblem } from '#contract/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { bodyProblem } from './body-problem.ts';
import { placeFields, readBody } from './read-body.ts';

/**
 * The body as its schema has it, with all that was sent beside it; or the answer that refuses it. What the body leaves
 * out may stand in the address: `POST /cart/add-item?id=100&quantity=1`.
 */
export async function parseBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  texts: Texts,
): Promise<
  Result<{ readonly body: v.InferOutput<Schema>; readonly sent: Readonly<Record<string, unknown>> }, Response>
> {
  const inBody = await readBody(request);
  if (inBody === null) {
    return fail(
      apiError(400, 'rest_invalid_json', texts.text('Invalid JSON body passed.'), {
        json_error_code: 4,
        json_error_message: 'Syntax error',
      }),
    );
  }
  const sent = { ...placeFields(new URL(request.url).searchParams), ...inBody };
  const parsed = v.safeParse(schema, sent);
  return parsed.success ? ok({ body: parsed.output, sent }) : fail(refuse(parsed.issues, sent, texts));
}

function refuse(
  issues: readonly v.BaseIssue<unknown>[],
  sent: Readonly<Record<string, unknown>>,
  texts: Texts,
): Response {
  const names = [...new Set(issues.map(parameterOf))];
  const missing = names.filter((name) => sent[name] === undefined);
  if (missing.length > 0) {
    return apiError(400, 'rest_missing_callback_param', texts.text('Missing parameter(s): %s', missing.join(', ')), {
      params: missing,
    });
  }
  const problems = names.map((name) => {
    const issue = issues.find((one) => parameterOf(one) === name);
    return issue === undefined ? [] : ([[name, bodyProblem(issue, texts)]] as const);
  });
  return invalidParameters(problems.flat(), texts);
}

function parameterOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue)?.split('.')[0] ?? '';
}

/** 400 `rest_invalid_param`: each parameter with what is wrong about it. */
export function invalidParameters(
  problems: readonly (readonly [name: string, problem: ParameterProblem])[],
  texts: Texts,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const names = problems.map(([name]) => name);
  return apiError(
    400,
    'rest_invalid_param',
    texts.text('Invalid parameter(s): %s', names.join(', ')),
    {
      params: Object.fromEntries(problems.map(([name, { message }]) => [name, message])),
      details: Object.fromEntries(problems),
    },
    headers,
  );
}

import * as v from 'valibot';
import type { ParameterProblem } from '#contract/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { placeFields, readBody } from './read-body.ts';

/**
 * Validates the body by its schema and returns it with all that was sent beside it; or the answer that refuses it. What
 * the body leaves out may be in the address: `POST /cart/add-item?id=100&quantity=1`.
 */
export async function parseBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  texts: Texts,
): Promise<
  Result<
    { readonly body: v.InferOutput<Schema>; readonly submittedFields: Readonly<Record<string, unknown>> },
    Response
  >
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
  const submittedFields = { ...placeFields(new URL(request.url).searchParams), ...inBody };
  const parsed = v.safeParse(schema, submittedFields);
  return parsed.success
    ? ok({ body: parsed.output, submittedFields })
    : fail(refuse(parsed.issues, submittedFields, texts));
}

function refuse(
  issues: readonly v.BaseIssue<unknown>[],
  submittedFields: Readonly<Record<string, unknown>>,
  texts: Texts,
): Response {
  const names = [...new Set(issues.map(parameterOf))];
  const missing = names.filter((name) => submittedFields[name] === undefined);
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

type Issue = v.BaseIssue<unknown>;

/** The problem of an invalid part of a body, in the platform’s codes. */
function bodyProblem(issue: Issue, { text }: Texts): ParameterProblem {
  const at = parameterPath(issue);
  const problem = (code: string, message: string, data: ParameterProblem['data'] = null) => ({ code, message, data });
  const limit = String(issue.requirement);
  switch (issue.type) {
    case 'picklist':
    case 'literal':
      return problem('rest_not_in_enum', text('%1$s is not one of %2$s.', at, listed(optionsOf(issue), text(' and '))));
    case 'max_length':
      return Array.isArray(issue.input)
        ? problem('rest_too_many_items', text('%1$s must contain at most %2$s items.', at, limit))
        : problem('rest_too_long', text('%1$s must be at most %2$s characters long.', at, limit));
    case 'min_length':
      return problem('rest_too_short', text('%1$s must be at least %2$s characters long.', at, limit));
    case 'regex':
      return problem('rest_invalid_pattern', text('%1$s does not match pattern %2$s.', at, String(issue.requirement)));
    default:
      if (issue.received === 'undefined') {
        const parent = parameterPath({ ...issue, path: issue.path?.slice(0, -1) as Issue['path'] });
        const name = parameterPath({ ...issue, path: issue.path?.slice(-1) as Issue['path'] });
        return problem('rest_property_required', text('%1$s is a required property of %2$s.', name, parent));
      }
      return problem('rest_invalid_type', text('%1$s is not of type %2$s.', at, typeNames(issue)), { param: at });
  }
}

/** `requests[0][method]`. */
function parameterPath({ path = [] as never }: Pick<Issue, 'path'>): string {
  return path.map(({ key }, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}

function optionsOf({ expected }: Issue): readonly string[] {
  return [...(expected ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, option = '']) => option);
}

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1) ?? ''}`;
}

/** `(number | string)` → `number,string`. */
function typeNames({ expected }: Issue): string {
  return [...new Set((expected ?? '').match(/\w+/g))].map((name) => name.toLowerCase()).join(',');
}

import type * as v from 'valibot';
import type { ParameterProblem } from '#contract/error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

type Issue = v.BaseIssue<unknown>;

/** What is wrong with a part of a body, in the platform’s codes. */
export function bodyProblem(issue: Issue, { text }: Texts): ParameterProblem {
  const at = parameterPath(issue);
  const said = (code: string, message: string, data: ParameterProblem['data'] = null) => ({ code, message, data });
  const limit = String(issue.requirement);
  switch (issue.type) {
    case 'picklist':
    case 'literal':
      return said('rest_not_in_enum', text('%1$s is not one of %2$s.', at, listed(optionsOf(issue), text(' and '))));
    case 'max_length':
      return Array.isArray(issue.input)
        ? said('rest_too_many_items', text('%1$s must contain at most %2$s items.', at, limit))
        : said('rest_too_long', text('%1$s must be at most %2$s characters long.', at, limit));
    case 'min_length':
      return said('rest_too_short', text('%1$s must be at least %2$s characters long.', at, limit));
    case 'regex':
      return said('rest_invalid_pattern', text('%1$s does not match pattern %2$s.', at, String(issue.requirement)));
    default:
      if (issue.received === 'undefined') {
        const parent = parameterPath({ ...issue, path: issue.path?.slice(0, -1) as Issue['path'] });
        const name = parameterPath({ ...issue, path: issue.path?.slice(-1) as Issue['path'] });
        return said('rest_property_required', text('%1$s is a required property of %2$s.', name, parent));
      }
      return said('rest_invalid_type', text('%1$s is not of type %2$s.', at, typeNames(issue)), { param: at });
  }
}

/** `requests[0][method]`. */
export function parameterPath({ path = [] as never }: Pick<Issue, 'path'>): string {
  return path.map(({ key }, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}

function optionsOf({ expected }: Issue): readonly string[] {
  return [...(expected ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, option = '']) => option);
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}${and}${words.at(-1) ?? ''}`;
}

/** `(number | string)` → `number,string`. */
function typeNames({ expected }: Issue): string {
  return [...new Set((expected ?? '').match(/\w+/g))].map((name) => name.toLowerCase()).join(',');
}

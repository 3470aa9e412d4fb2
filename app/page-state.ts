import { createContext } from 'react-router';

/** What the server gives the storefront besides the request. */
export type RenderContext = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
};

/** What a loader or action leaves for the answer's headers. */
export type PageState = RenderContext & {
  /** The visitor's request, for its cookies. */
  readonly request: Request;
  /** The page shows what these tags stand for: whoever keeps it drops it when one of them changes. */
  readonly tag: (...tags: readonly string[]) => void;
  /** The page is for this visitor only. */
  readonly keepPrivate: () => void;
  /** Something is missing on the page that may be there next time: it is answered, but not kept. */
  readonly doNotKeep: () => void;
  readonly setCookie: (line: string) => void;
  readonly finish: (response: Response) => Response;
};

const longAgo = new Date(0).toUTCString();

export const pageStateKey = createContext<PageState>();

export function createPageState(request: Request, context: RenderContext): PageState {
  const tags = new Set<string>();
  const cookies: string[] = [];
  let isPrivate = false;
  let isKept = true;
  return {
    fetch: context.fetch,
    publicUrl: context.publicUrl,
    request,
    tag: (...added) => added.forEach((tag) => tags.add(tag)),
    keepPrivate: () => {
      isPrivate = true;
    },
    doNotKeep: () => {
      isKept = false;
    },
    setCookie: (line) => cookies.push(line),
    finish: (response) => {
      for (const line of cookies) response.headers.append('Set-Cookie', line);
      if (!isKept) response.headers.set('X-Page-Expires', longAgo);
      const forVisitor = isPrivate || cookies.length > 0 || request.method === 'POST';
      if (forVisitor) response.headers.set('Cache-Control', 'no-store');
      else if (tags.size > 0) response.headers.set('X-Page-Tags', [...tags].join(' '));
      return response;
    },
  };
}

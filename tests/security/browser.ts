import type { TestShop } from '#tests/http/test-shop.ts';

export const storeApi = '/wp-json/wc/store/v1';

export type StoreAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly items?: readonly { readonly key: string; readonly quantity: number; readonly name: string }[];
    readonly billing_address?: Readonly<Record<string, string>>;
    readonly shipping_address?: Readonly<Record<string, string>>;
    readonly order_id?: number;
    readonly order_key?: string;
    readonly customer_note?: string;
  };
};

export type Browser = {
  /** The cookies it holds, by name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** As one that another site planted. */
  readonly plant: (name: string, value: string) => void;
  /** Another browser that holds the same cookies at this moment. */
  readonly copy: () => Browser;
  /** Sends what a page's script would: cookies, and the nonce of the last answer with a change. */
  readonly call: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<StoreAnswer>;
  /** A request whose answer never arrives: its cookies are not stored. */
  readonly callWithoutAnswer: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** Any address of the shop, as a link or a posted form. */
  readonly visit: (path: string, init?: RequestInit) => Promise<Response>;
};

/** A browser of one visitor: it keeps cookies as RFC 6265 says, names and `Max-Age` alone. */
export function openBrowser(shop: Pick<TestShop, 'ask'>, held: ReadonlyMap<string, string> = new Map()): Browser {
  const cookies = new Map(held);
  let nonce: string | null = null;

  function store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      if (/; *Max-Age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return shop.ask(path, { ...init, headers });
  }

  async function post(path: string, body: unknown, more: Readonly<Record<string, string>>): Promise<Response> {
    nonce ??= (await send(`${storeApi}/cart`, {})).headers.get('Nonce');
    const headers = { 'Content-Type': 'application/json', Nonce: nonce ?? '', ...more };
    return send(`${storeApi}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  return {
    cookies,
    plant: (name, value) => {
      cookies.set(name, value);
      nonce = null;
    },
    copy: () => openBrowser(shop, cookies),
    async call(path, body, headers = {}) {
      const response =
        body === undefined ? await send(`${storeApi}/${path}`, { headers }) : await post(path, body, headers);
      store(response);
      nonce = response.headers.get('Nonce');
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text === '' ? {} : JSON.parse(text)) as StoreAnswer['body'],
      };
    },
    async callWithoutAnswer(path, body, headers = {}) {
      await (await post(path, body, headers)).text();
    },
    async visit(path, init = {}) {
      const response = await send(path, { redirect: 'manual', ...init });
      store(response);
      return response;
    },
  };
}

/** Names and quantities of what is in the cart. */
export function contents({ body }: StoreAnswer): readonly (readonly [string, number])[] {
  return (body.items ?? []).map(({ name, quantity }) => [name, quantity] as const);
}

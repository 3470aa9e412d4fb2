import { request } from 'node:http';
import type { Journal } from './journal.ts';
import { judgeAnswer, outcomeName, type Outcome } from './judge-answer.ts';
import { isMachineCrowded, type Lateness } from './lateness.ts';
import type { Outages } from './outages.ts';
import type { SoakProcess } from './soak-process.ts';

export type ShopRequest = {
  /** The row of the report that it counts for. */
  readonly kind: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Statuses below 500 that make sense. */
  readonly expected: readonly number[];
  /** Whether the shop asks a payment provider for it, which it may wait ten seconds for. */
  readonly asksProvider?: boolean;
  /** The process to ask; any that is open unless given. */
  readonly process?: number;
};

export type ShopReply = {
  readonly outcome: Outcome;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

export type ShopClient = (request: ShopRequest) => Promise<ShopReply>;

/** The address that the shop believes it has. */
export const publicUrl = 'http://soak.test';

const answerLimit = 5000; // milliseconds
const providerLimit = 10_000; // milliseconds
const margin = 2000; // milliseconds that a busy machine may add
const tooBusy = 1000; // milliseconds that it was seen to keep the soak itself waiting, from which on times say nothing
const patience = 20_000; // milliseconds after which the client gives up
const databaseReturns = 4000; // milliseconds after its return in which the database may still be missed
const settling = 400; // milliseconds in which the end of a process gets known

function exchange(port: number, asked: ShopRequest): Promise<Pick<ShopReply, 'outcome' | 'headers'>> {
  const { method = 'GET', path, headers = {}, body } = asked;
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, ...length } };
    const broken = ({ code = 'broken' }: NodeJS.ErrnoException) =>
      resolve({ outcome: { kind: 'broken', code }, headers: {} });
    const outgoing = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', broken);
      answer.on('end', () => {
        const { 'content-type': contentType = '', 'retry-after': retryAfter = null } = answer.headers;
        const status = answer.statusCode ?? 0;
        const text = Buffer.concat(parts).toString();
        resolve({ outcome: { kind: 'answer', status, contentType, retryAfter, body: text }, headers: answer.headers });
      });
    });
    outgoing.on('error', broken);
    outgoing.setTimeout(patience, () => {
      resolve({ outcome: { kind: 'silence' }, headers: {} });
      outgoing.destroy();
    });
    outgoing.end(body);
  });
}

/** Sends requests to the processes of the shop as a balancer would, and judges every answer. */
export function createShopClient(
  processes: readonly SoakProcess[],
  outages: Outages,
  journal: Journal,
  lateness: Lateness,
  random: () => number,
): ShopClient {
  function choose(): SoakProcess | undefined {
    const open = processes.filter((shop) => shop.isOpen());
    const among = open.length > 0 ? open : processes;
    return among[Math.floor(random() * among.length)];
  }

  return async (asked) => {
    const shop = asked.process === undefined ? choose() : processes[asked.process];
    if (shop === undefined) throw new Error('there is no process to ask');
    const began = performance.now();
    const { outcome, headers } = await exchange(shop.port, asked);
    const ended = performance.now();
    const took = ended - began;
    journal.request(asked.kind, outcomeName(outcome), took);
    if (outcome.kind === 'broken') await new Promise((resolve) => setTimeout(resolve, settling));
    const isKeptWaiting = lateness.between(began, ended) >= tooBusy;
    const limit = (asked.asksProvider === true ? providerLimit : answerLimit) + margin;
    const isSlowInCrowd = took > limit && isMachineCrowded();
    const machineBusy = isKeptWaiting || isSlowInCrowd;
    if (isKeptWaiting) journal.count('answers whose time was not judged: the machine was too busy');
    else if (isSlowInCrowd)
      journal.count('slow answers not judged: the machine is crowded, with a load above 4 a core');
    const problem = judgeAnswer(outcome, {
      method: asked.method ?? 'GET',
      took,
      limit,
      expected: asked.expected,
      databaseAway: outages.touch('postgres', began, ended, databaseReturns),
      processAway: outages.touch(`shop ${shop.index}`, began, ended),
      machineBusy,
    });
    if (problem !== null) {
      const isJson = outcome.kind === 'answer' && outcome.contentType.includes('json');
      const said = isJson && outcome.status >= 400 ? ` ${outcome.body.slice(0, 200)}` : '';
      const rule = problem.replaceAll(/\d+\.\d+ s/g, 'N s');
      journal.violation(
        rule,
        `${asked.kind}, ${asked.method ?? 'GET'} ${asked.path} at shop ${shop.index}: ${problem}${said}`,
      );
    }
    const isAnswer = outcome.kind === 'answer';
    return { outcome, headers, status: isAnswer ? outcome.status : 0, body: isAnswer ? outcome.body : '' };
  };
}

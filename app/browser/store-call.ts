import type { Answer } from '../api/answer.ts';

export async function callStore<T>(_method: 'GET' | 'POST', _path: string, _body?: unknown): Promise<Answer<T>> {
  throw new Error('no REST client yet');
}

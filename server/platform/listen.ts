import type { AddressInfo, Server } from 'node:net';
import { StartProblem } from './start-problem.ts';

type ListenOptions = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The environment variable that sets the port. */
  readonly variable?: string;
};

function reasonOf(error: NodeJS.ErrnoException, { host, port, variable = 'PORT' }: ListenOptions): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose another: ${variable}=8080 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  return `Port ${port} on ${host} cannot be used: ${error.message}`;
}

/** Makes a server listen; resolves to its address. Throws a StartProblem where the port cannot be had. */
export function listen(server: Server, options: ListenOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new StartProblem(reasonOf(error, options)));
    server.once('error', refuse);
    server.listen(options.port, options.host, () => {
      server.off('error', refuse);
      resolve(server.address() as AddressInfo);
    });
  });
}

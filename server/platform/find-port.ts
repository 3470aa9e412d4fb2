import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number, variable: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose another: ${variable}=8080 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  return `Port ${port} on ${host} cannot be used: ${error.message}`;
}

/** The port to listen on, found free just now; any free one for 0; `variable` sets it. Throws a StartProblem when it cannot be had. */
export function findPort(host: string, port: number, variable = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(new StartProblem(reasonOf(error, host, port, variable))));
    server.listen(port, host, () => {
      const free = (server.address() as AddressInfo).port;
      server.close(() => resolve(free));
    });
  });
}

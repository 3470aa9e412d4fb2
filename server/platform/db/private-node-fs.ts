import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** What Emscripten's file system does to the files of the machine, as far as their modes go. */
type NodeOperations = {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  setattr: (node: unknown, attributes: Readonly<{ mode?: number }>) => void;
};

const ownerOnly = ~0o077;

function makePrivately(operations: NodeOperations): void {
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ownerOnly, device);
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownerOnly });
}

/**
 * The embedded database's files in a folder, readable by nobody but their owner. The database sets the mode of every
 * file it makes explicitly, most of them to 0666, so the process's umask does not help.
 */
export function privateNodeFs(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (client: PGlite, options: EmscriptenOptions) => {
    const { emscriptenOpts } = await init(client, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.unshift((module) => makePrivately((module.NODEFS as unknown as { node_ops: NodeOperations }).node_ops));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  };
  return files;
}

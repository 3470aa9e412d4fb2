import { useCall } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useToast } from '#admin/shell/use-toast.ts';

/** The paths of an order, and those that change with it. */
export function orderPaths(id: number) {
  return { office: `vitrina/v1/admin/orders/${id}`, wc: `wc/v3/orders/${id}` };
}

/** Does something with an order by a call below its path, says so, and reads the order anew. */
export function useOrderCall(id: number) {
  const call = useCall();
  const refresh = useRefresh();
  const toast = useToast();
  const { attempt, isWorking } = useAttempt(toast.failed);
  const { office, wc } = orderPaths(id);
  const reread = () => refresh(office, wc, 'vitrina/v1/admin/orders', 'vitrina/v1/admin/today');

  /** True where it was done. `path`: below the order's, or a whole one of another API. */
  const act = (path: string, body: object, done: string) =>
    attempt(async () => {
      await call(path.includes('/') ? path : `${office}/${path}`, { method: 'POST', body });
      await reread();
      toast.done(done);
    });
  return { act, isWorking, reread };
}

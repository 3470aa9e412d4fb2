// The load generator, in a process of its own: its processor time is told apart from that of what it loads.
import { answerParent } from './child.ts';
import { type Job, runJob } from './load/run-job.ts';

answerParent((job) => runJob(job as Job));
process.on('disconnect', () => process.exit(0));

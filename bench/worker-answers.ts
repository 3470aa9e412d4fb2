// Loaded before everything else by each process of a measured shop: those that the first one starts answer it about
// themselves.
import cluster from 'node:cluster';
import { answerAboutProcess } from './process-questions.ts';

if (cluster.isWorker) answerAboutProcess();

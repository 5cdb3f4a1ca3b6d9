// The thread of fight-in-a-thread.ts: long work, and how far it is.
import { parentPort, workerData } from 'node:worker_threads';
import { answer } from '@strikehome/engine';

const onProgress = (far) => parentPort.postMessage({ far });
parentPort.postMessage({ answer: answer('fight', workerData, undefined, onProgress) });

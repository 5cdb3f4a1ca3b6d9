#!/usr/bin/env node
/** temporary */
import { readFileSync } from 'node:fs';
import { answerText } from '@strikehome/engine/contract';
const lines = readFileSync(0,'utf8').split('\n').filter(Boolean);
for (const l of lines) console.log(JSON.stringify(answerText(process.argv[2] as 'odds', l)));

// Legal texts in plain English, by the product's own engine: one text a line in, one result a line out.
// usage: npm run --silent simplify < texts.txt > plain.txt
import { createInterface } from 'node:readline'
import { simplifyText } from '#features/simplifier/engine/simplify.ts'

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
  process.stdout.write(`${simplifyText(line).text}\n`)

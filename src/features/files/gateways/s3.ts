import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config.ts'
import type { Storage, StoredObject } from './storage.ts'

type S3Settings = NonNullable<Config['s3']>

const patience = 30_000

/** A bucket of any store that speaks S3. Requests are signed; a redirect is refused, because it would carry them elsewhere. */
export function s3Storage(settings: S3Settings): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function call(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: new Blob([body]) }),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the store of files answered ${answer.status} to ${method}`)
  }

  return {
    async put(key, bytes) {
      const answer = await call('PUT', `/${key}`, bytes)
      await answer.body?.cancel()
      if (answer.status === 404) throw new Error('the store of files has no such bucket')
    },

    async get(key) {
      const answer = await call('GET', `/${key}`)
      if (answer.status !== 404) return answer.blob()
      await answer.body?.cancel()
      return undefined
    },

    async remove(key) {
      await (await call('DELETE', `/${key}`)).body?.cancel()
    },

    async *list() {
      for (let after = ''; ;) {
        const start = after === '' ? '' : `&start-after=${encodeURIComponent(after)}`
        const page = await (await call('GET', `?list-type=2&max-keys=1000${start}`)).text()
        const found = objectsIn(page)
        yield* found
        if (found.length === 0 || !page.includes('<IsTruncated>true<')) return
        after = found.at(-1)!.key
      }
    },
  }
}

/** Our keys hold nothing that XML would write otherwise. */
const objectsIn = (xml: string): StoredObject[] =>
  [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([part]) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(part)?.[1]
    const at = /<LastModified>([^<]+)<\/LastModified>/.exec(part)?.[1]
    return key === undefined || at === undefined ? [] : [{ key, at: new Date(at) }]
  })

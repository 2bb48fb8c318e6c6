import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { StorageFailed } from '../web/errors.ts'
import type { FileStorage } from './file-storage.ts'

export type Bucket = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 30_000

/** Files as objects of an S3 bucket, or of anything that speaks its protocol; addressed by path, under `files/`. */
export function inBucket({ endpoint, bucket, ...credentials }: Bucket): FileStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch(error => {
        throw new StorageFailed(codeOf(error))
      })
    if (!answer.ok && !(init.method === 'DELETE' && answer.status === 404))
      throw new StorageFailed(String(answer.status))
    return answer
  }
  return {
    async put(key, path) {
      await ask(`${root}/files/${key}`, { method: 'PUT', body: await readFile(path) })
    },
    read: async key => Buffer.from(await (await ask(`${root}/files/${key}`)).arrayBuffer()),
    async remove(key) {
      await ask(`${root}/files/${key}`, { method: 'DELETE' })
    },
    list: () => listing(root, ask),
  }
}

const codeOf = ({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name

async function* listing(root: string, ask: (url: string) => Promise<Response>) {
  for (let token: string | undefined = ''; token !== undefined;) {
    const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix: 'files/' })
    if (token) query.set('continuation-token', token)
    const xml = await (await ask(`${root}?${query}`)).text()
    yield [
      ...xml.matchAll(/<Contents>.*?<Key>files\/([^<]+)<\/Key>.*?<LastModified>([^<]+)<.*?<\/Contents>/gs),
    ].map(([, key, at]) => ({ key: key!, writtenAt: new Date(at!) }))
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
  }
}

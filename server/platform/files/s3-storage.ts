import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
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

const TIMEOUT_MS = 30_000

export function inBucket({ endpoint, bucket, ...credentials }: Bucket): FileStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const request = async (url: string, init: RequestInit = {}) => {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(error => {
        throw new StorageFailed(codeOf(error))
      })
    if (!response.ok && !(init.method === 'DELETE' && response.status === 404))
      throw new StorageFailed(String(response.status))
    return response
  }
  return {
    async put(key, path) {
      const body = await openAsBlob(path)
      const headers = { 'x-amz-content-sha256': await hashOf(body) }
      await request(`${root}/files/${key}`, { method: 'PUT', body, headers })
    },
    read: async key => Buffer.from(await (await request(`${root}/files/${key}`)).arrayBuffer()),
    async remove(key) {
      await request(`${root}/files/${key}`, { method: 'DELETE' })
    },
    list: () => listing(root, request),
  }
}

/** Signed, so that the bucket rejects damaged uploads. */
async function hashOf(file: Blob) {
  const sha256 = createHash('sha256')
  for await (const piece of file.stream()) sha256.update(piece)
  return sha256.digest('hex')
}

const codeOf = ({ name, cause }: Error) => (cause as { code?: string } | undefined)?.code ?? name

async function* listing(root: string, request: (url: string) => Promise<Response>) {
  for (let token: string | undefined = ''; token !== undefined;) {
    const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix: 'files/' })
    if (token) query.set('continuation-token', token)
    const xml = await (await request(`${root}?${query}`)).text()
    yield xml.split('</Contents>').flatMap(writtenIn)
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
  }
}

function writtenIn(entry: string) {
  const key = /<Key>files\/([^<]+)<\/Key>/.exec(entry)?.[1]
  const at = /<LastModified>([^<]+)</.exec(entry)?.[1]
  return key && at ? [{ key, writtenAt: new Date(at) }] : []
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'

// A real S3 server: OpenStack Swift with its S3 interface, from Debian's python3-swift.

const PYTHON = '/usr/bin/python3'

export const hasSwift = (() => {
  try {
    execFileSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
})()

export const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'us-east-1' }

export type Bucket = { endpoint: string; bucket: string } & typeof credentials

export async function openBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-swift-'))
  const server = spawn(PYTHON, ['tests/support/swift-server.py', folder], { stdio: 'pipe' })
  let errors = ''
  server.stderr.on('data', chunk => (errors += chunk))
  const ended = once(server, 'close')
  const printed = await Promise.race([once(server.stdout, 'data'), ended.then(() => null)])
  if (!printed) throw new Error(`Swift did not start:\n${errors}`)
  const endpoint = `http://127.0.0.1:${String(printed[0]).trim()}`
  const bucket = 'docket'
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`)
  return {
    set: { endpoint, bucket, ...credentials } satisfies Bucket,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async close() {
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

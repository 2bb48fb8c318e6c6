import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { clock } from '#server/platform/clock'
import { semaphore } from '#server/platform/web/semaphore'
import { root } from '#server/platform/root'
import { roomFor, signDetached } from './cades.ts'
import type { Certificate } from './certificate.ts'
import type { Paper } from './paper.ts'
import { SignPdf, Signer } from '@signpdf/signpdf'

// Typesetting blocks for a tenth of a second and loading the typesetter for half. The thread ends after a
// minute without work.

const WORKER = join(root, 'server/cases/resolutions/paper-worker.ts')
const IDLE_MS = 60_000
const MEMORY_MB = 512

const oneAtATime = semaphore(1)
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

export type Job = { paper: Paper } | { texts: string[] }

export async function setAside(paper: Omit<Paper, 'signing'>, certificate: Certificate | null) {
  const signing = certificate && {
    owner: certificate.owner,
    issuer: certificate.issuer,
    at: clock.now(),
    bytes: roomFor(certificate),
  }
  const job = { paper: { ...paper, signing } }
  const bytes = Buffer.from((await oneAtATime(() => run(job))) as Uint8Array)
  return certificate ? fill(bytes, certificate) : bytes
}

export const unprintableIn = (texts: string[]) =>
  oneAtATime(() => run({ texts })) as Promise<(string | undefined)[]>

async function run(job: Job): Promise<unknown> {
  clearTimeout(idle)
  const worker = (thread ??= new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  }))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const end = () => reject(new Error('The thread that sets papers ended without an answer.'))
  worker.once('message', resolve).once('error', reject).once('exit', end)
  worker.ref()
  worker.postMessage(job) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
  try {
    return await promise
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', end)
    if (thread) rest(worker)
  }
}

/** An idle thread must not keep the process alive. */
function rest(worker: Worker) {
  worker.unref()
  idle = setTimeout(() => {
    thread = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
}

/** Fills the reserved space with the signature of all other bytes. */
const fill = (paper: Buffer, certificate: Certificate) =>
  new SignPdf().sign(paper, new BoardSigner(certificate))

class BoardSigner extends Signer {
  readonly #certificate: Certificate

  constructor(certificate: Certificate) {
    super()
    this.#certificate = certificate
  }

  override sign(bytes: Buffer) {
    return signDetached(bytes, this.#certificate)
  }
}

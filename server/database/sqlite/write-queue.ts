import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { waits } from '../tracing.ts'

/** Writers one after another, in the order they came. */
export class WriteQueue {
  #taken = false
  #waiting: (() => void)[] = []

  get length(): number {
    return this.#waiting.length
  }

  /** Waits for the turn; whoever gets it calls `release` once. After `patience` ms it gives up (P1008). */
  take(patience: number): Promise<void> {
    if (this.#taken) return this.#wait(patience)
    this.#taken = true
    return Promise.resolve()
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  #wait(patience: number): Promise<void> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        waits.observe(performance.now() - began)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(new DriverAdapterError({ kind: 'SocketTimeout' }))
      }, patience)
      this.#waiting.push(turn)
    })
  }
}

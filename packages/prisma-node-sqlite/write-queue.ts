import { DriverAdapterError } from '@prisma/driver-adapter-utils'

export class WriteQueue {
  #taken = false
  #waiting: (() => void)[] = []
  readonly #observe: (waitedMs: number) => void

  constructor(observe: (waitedMs: number) => void = () => {}) {
    this.#observe = observe
  }

  get length(): number {
    return this.#waiting.length
  }

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
        this.#observe(performance.now() - began)
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

import { AsyncLocalStorage } from 'node:async_hooks'

const quiet = new AsyncLocalStorage<true>()

/** Nothing that `work` does is emailed, published or sent to webhooks. */
export const quietly = <T>(work: () => Promise<T>) => quiet.run(true, work)

export const isQuiet = () => quiet.getStore() === true

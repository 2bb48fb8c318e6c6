import { AsyncLocalStorage } from 'node:async_hooks'

type Afterwards = (() => void)[]

const current = new AsyncLocalStorage<{ open: boolean; afterwards: Afterwards }>()

export async function insideTransaction<T>(work: () => Promise<T>, afterwards: Afterwards = []): Promise<T> {
  const scope = { open: true, afterwards }
  try {
    return await current.run(scope, work)
  } finally {
    scope.open = false
  }
}

/** Runs `work` after the current transaction commits, or at once outside of one. */
export function afterTransaction(work: () => void): void {
  const scope = current.getStore()
  if (scope?.open) scope.afterwards.push(work)
  else work()
}

/** On SQLite such a query would wait for its own transaction, on PostgreSQL for a free connection. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('Inside a transaction use its `tx`: what goes through `db` or `read` is not part of it.')
  }
}

type Loaded = Record<PropertyKey, (...args: unknown[]) => unknown>

/** Checks each call, because Prisma batches queries of several callers. */
export function outsideTransactions<Client extends object>(load: () => Promise<Client>): Client {
  const models = new Map<PropertyKey, object>()
  return new Proxy({} as Client, {
    get(_client, name) {
      if (String(name).startsWith('$')) return calling(load as () => Promise<Loaded>, name)
      if (!models.has(name)) models.set(name, guardedModel(load, name as keyof Client))
      return models.get(name)
    },
  })
}

const guardedModel = <Client>(load: () => Promise<Client>, model: keyof Client): object =>
  new Proxy({}, { get: (_model, name) => calling(async () => (await load())[model] as Loaded, name) })

const calling =
  (load: () => Promise<Loaded>, name: PropertyKey) =>
  async (...args: unknown[]) => {
    refuseInsideTransaction()
    return (await load())[name]!(...args)
  }

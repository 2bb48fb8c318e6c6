/** Limits what each key spends to a rate. Spending more than is left is allowed once and paid back over time. */
export class Allowance<Key> {
  readonly #perSecond: number
  readonly #debts = new Map<Key, { debt: number; at: number }>()

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** False if the key has spent what a second allows. */
  spend(key: Key, cost = 1) {
    const debt = this.#debtOf(key)
    if (debt >= this.#perSecond) return false
    this.#debts.set(key, { debt: debt + cost, at: performance.now() })
    return true
  }

  /** Drops keys without debt. */
  sweep() {
    for (const key of this.#debts.keys()) if (this.#debtOf(key) === 0) this.#debts.delete(key)
  }

  clear() {
    this.#debts.clear()
  }

  #debtOf(key: Key) {
    const { debt, at } = this.#debts.get(key) ?? { debt: 0, at: 0 }
    return Math.max(0, debt - ((performance.now() - at) / 1000) * this.#perSecond)
  }
}

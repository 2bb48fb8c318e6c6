import { prefix } from '#resources/prefix.ts'

// Texts stay in this browser until the server has them, also if the tab is closed. Each address has one entry.

/** `seen` has the fingerprints of the texts of the server that this one may replace. */
type Unsaved = { text: string; seen: string[] }
type AllUnsaved = Record<string, Unsaved>

const keyOf = (address: string) => `${prefix}answer ${address}`

export function unsavedTexts(address: string): AllUnsaved {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(address)) ?? '{}') as AllUnsaved | null) ?? {}
  } catch {
    return {}
  }
}

export function storeUnsaved(address: string, id: number, text: string, seen: string[]) {
  write(address, { ...unsavedTexts(address), [id]: { text, seen } })
}

export function dropUnsaved(address: string, id?: number) {
  const { [String(id)]: _dropped, ...others } = unsavedTexts(address)
  write(address, id === undefined ? {} : others)
}

function write(address: string, all: AllUnsaved) {
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(keyOf(address))
    else localStorage.setItem(keyOf(address), JSON.stringify(all))
  } catch {}
}

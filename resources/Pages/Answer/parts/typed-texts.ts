import { fingerprintOf } from '#server/cases/requests/fingerprint'
import type { AnswerPage } from '#server/cases/requests/screens'
import { type AnswerState, type AnswerStore, textsOf } from './answer-state.ts'

const MAX_SEEN = 20

/** Knows which texts the server has, and which of its texts an unsaved one may replace. */
export function typedTexts({ get }: AnswerStore, first: AnswerPage) {
  /** As typed; the server stores texts without outer spaces. */
  const acknowledged = textsOf(first)
  /** Fingerprints, while a text is unsaved: of the one that it began with, and of those sent since. */
  const seen: Record<string, string[]> = {}

  const savedText = (id: string) => get().page.items.find(item => item.id === Number(id))?.answer ?? ''
  const isUnsaved = (id: string) => get().texts[id] !== acknowledged[id]
  const seenOf = (id: string) => (seen[id] ??= [printOf(acknowledged[id] ?? '')])
  const isSaved = (id: string, text: string) => isSame(text, savedText(id))

  function allowReplacing(id: string, text: string) {
    seen[id] = [...seenOf(id), printOf(text)].slice(-MAX_SEEN)
  }

  function acknowledge(id: string, text: string) {
    acknowledged[id] = text
    if (!isUnsaved(id)) delete seen[id]
  }

  return {
    seenOf,
    isSaved,
    isUnsaved,
    acknowledge,
    allowReplacing,
    unsaved: () => Object.keys(get().texts).filter(isUnsaved),

    restore(id: string, prints: string[]) {
      seen[id] = prints
    },

    /** The texts of a page, without replacing what is being typed. */
    shownOn(page: AnswerPage) {
      const { texts } = get()
      const shown = textsOf(page)
      for (const [id, text] of Object.entries(shown)) {
        const typed = texts[id]
        if (typed !== undefined && (isUnsaved(id) || isSame(typed, text))) shown[id] = typed
        else {
          acknowledged[id] = text
          delete seen[id]
        }
      }
      return shown
    },

    /** Texts of the server, by item, that another device saved while this one typed. */
    others(): Record<string, string> {
      const { texts } = get()
      const ids = Object.keys(texts).filter(
        id => isUnsaved(id) && !isSaved(id, texts[id]!) && !seenOf(id).includes(printOf(savedText(id))),
      )
      return Object.fromEntries(ids.map(id => [id, savedText(id)]))
    },

    left(): AnswerState['left'] {
      const { page, texts } = get()
      return page.items.flatMap(({ id, label }) => {
        const text = isUnsaved(String(id)) ? texts[id]!.trim() : ''
        return text ? { label, text } : []
      })
    },

    toSend(id: string) {
      const text = get().texts[id]!
      const replaced = seenOf(id)
      allowReplacing(id, text)
      return { items: { [id]: text }, seen: { [id]: replaced } }
    },

    /** Only what this page shows is sent. */
    toEnd() {
      const shown = Object.entries(get().texts).map(([id, text]) => [id, [printOf(text)]])
      return { items: {}, seen: Object.fromEntries(shown) as Record<string, string[]>, send: 'yes' as const }
    },
  }
}

const printOf = (text: string) => fingerprintOf(text.normalize('NFC'))
const isSame = (one: string, other: string) => printOf(one) === printOf(other)

import type { AnswerPage } from '#server/cases/requests/screens'
import { answerStore, isTooLong, missingIn, textsOf, without } from './answer-state.ts'
import { retrying } from './retrying.ts'
import { loadPage, sendFields } from './transport.ts'
import { dropUnsaved, storeUnsaved, unsavedTexts } from './unsaved.ts'
import { uploading } from './uploading.ts'

const PAUSE_MS = 1000

/** Saves an answer by itself: texts after a pause, and files. Whatever fails is repeated until it arrives. */
export function answering(first: AnswerPage) {
  const store = answerStore(first)
  const { get, change } = store
  const retries = retrying()
  const uploads = uploading(() => address, store, retries, { onTaken: show, onEnd: afterUploads })
  let address = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  let busy = false
  /** As typed; the server stores texts without outer spaces. */
  const acknowledged = textsOf(first)
  const sent: Record<string, string[]> = {}

  const savedText = (id: string | number) =>
    get().page.items.find(item => item.id === Number(id))?.answer ?? ''
  const isUnsaved = (id: string) => get().texts[id] !== acknowledged[id]
  const nextUnsaved = () =>
    Object.keys(get().texts).find(
      id => isUnsaved(id) && !isTooLong(get().texts[id]!) && !get().errors[`items.${id}`],
    )

  /** Does not replace what is being typed. Answers may arrive in another order than they were saved. */
  function show(page: AnswerPage, own?: string) {
    const { page: before, texts, removing } = get()
    if (page.result === 'saved' && before.result === 'saved' && page.savedAt < before.savedAt) return
    const shown = textsOf(page)
    for (const [id, text] of Object.entries(shown)) {
      const typed = texts[id]
      const stays = id === own || text === savedText(id) || isUnsaved(id)
      if (stays && typed !== undefined) shown[id] = typed
      else acknowledged[id] = text
    }
    const left = new Set(page.items.flatMap(({ files }) => files.map(file => file.id)))
    change({ page, texts: shown, removing: removing.filter(id => left.has(id)) })
    if (page.result === 'sent' || page.result === 'not recognised') dropUnsaved(address)
  }

  function type(id: number, text: string) {
    const { texts, errors } = get()
    change({ texts: { ...texts, [id]: text }, errors: without(errors, `items.${id}`), saving: 'waiting' })
    storeUnsaved(address, id, text, [savedText(id), ...(sent[id] ?? [])])
    clearTimeout(pause)
    pause = setTimeout(() => void save(), PAUSE_MS)
  }

  async function save() {
    clearTimeout(pause)
    if (busy) return
    busy = true
    for (let failures = 0; ;) {
      const { removing: removed, sending } = get()
      const id = nextUnsaved()
      const ends = id === undefined && sending && !uploads.isWaiting()
      if (id === undefined && removed.length === 0 && !ends) break
      const items = id === undefined ? {} : { [id]: textToSend(id) }
      const reply = await sendFields(address, { items, removed, ...(ends && { send: 'yes' }) })
      if (reply.is === 'lost') {
        change({ saving: 'failing' })
        await retries.after(reply, failures++)
        continue
      }
      failures = 0
      if (reply.is === 'refused') refused(reply.errors, id)
      else {
        Object.assign(acknowledged, items)
        show(reply.page, id)
        if (id !== undefined && !isUnsaved(id)) dropUnsaved(address, Number(id))
      }
      if (ends) change({ sending: false })
    }
    busy = false
    settle()
  }

  /** One text at a time, so that a refused one does not take the others with it. */
  function textToSend(id: string) {
    const text = get().texts[id]!
    sent[id] = [...(sent[id] ?? []), text].slice(-3)
    return text
  }

  function refused(errors: Record<string, string>, id: string | undefined) {
    const own = id === undefined ? errors : { [`items.${id}`]: Object.values(errors).join(' ') }
    change({ errors: { ...get().errors, ...own }, sending: false, removing: [] })
  }

  function settle() {
    if (busy || uploads.isBusy()) return
    const { page, texts } = get()
    const isDone = !Object.keys(texts).some(isUnsaved)
    change({ saving: isDone ? (page.result === 'saved' ? 'saved' : 'nothing') : 'waiting' })
  }

  function afterUploads() {
    settle()
    if (!get().sending) return
    if (check()) void save()
    else change({ sending: false })
  }

  async function refresh() {
    const reply = await loadPage(address)
    if (reply.is === 'taken') show(reply.page)
  }

  /** Texts that this browser could not save before. */
  function restore() {
    for (const [id, { text, seen }] of Object.entries(unsavedTexts(address))) {
      const saved = plain(savedText(id))
      if (get().texts[id] === undefined || plain(text) === saved) dropUnsaved(address, Number(id))
      else if (seen.some(one => plain(one) === saved)) type(Number(id), text)
      else change({ others: { ...get().others, [id]: text } })
    }
  }

  /** A request may be under way, whose answer would come too late. */
  function leave() {
    if (!busy) return void save()
    for (const id of Object.keys(get().texts).filter(isUnsaved))
      void sendFields(address, { items: { [id]: textToSend(id) } })
  }

  /** Returns a function that ends it. */
  function start(isStale: boolean) {
    address = location.pathname
    restore()
    if (isStale) void refresh()
    const ends = [
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'hidden') return leave()
        retries.now()
        void refresh()
      }),
      listen(window, 'online', retries.now),
      listen(window, 'beforeunload', event => uploads.isWaiting() && event.preventDefault()),
    ]
    return () => {
      void save()
      for (const end of ends) end()
    }
  }

  /** Returns whether nothing is missing. */
  function check() {
    const errors = missingIn(get())
    change({ errors })
    return Object.keys(errors).length === 0
  }

  return {
    use: store.use,
    start,
    type,
    check,
    save,
    changeFiles: uploads.changeFiles,
    remove(file: string) {
      change({ removing: [...get().removing, file], saving: 'waiting' })
      void save()
    },
    /** Shows the unsaved text of this browser, or drops it. */
    settleOther(id: number, takes: boolean) {
      const { [id]: text = '', ...others } = get().others
      change({ others })
      dropUnsaved(address, id)
      if (takes) type(id, text)
    },
    send() {
      change({ sending: true })
      void save()
    },
  }
}

export type Answerer = ReturnType<typeof answering>

const plain = (text: string) => text.trim().normalize('NFC')

function listen(target: EventTarget, event: string, act: (event: Event) => void) {
  target.addEventListener(event, act)
  return () => target.removeEventListener(event, act)
}

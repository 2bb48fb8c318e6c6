import { fingerprintOf } from '#server/cases/requests/fingerprint'
import type { AnswerPage } from '#server/cases/requests/screens'
import { answerStore, isTooLong, missingIn, textsOf, without } from './answer-state.ts'
import { retrying } from './retrying.ts'
import { loadPage, sendFields } from './transport.ts'
import { dropUnsaved, storeUnsaved, unsavedTexts } from './unsaved.ts'
import { uploading } from './uploading.ts'

const PAUSE_MS = 1000
const MAX_SEEN = 20

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
  /** Fingerprints of the texts that an unsaved one may replace: the one it began with, and those sent since. */
  const seen: Record<string, string[]> = {}

  const savedText = (id: string | number) =>
    get().page.items.find(item => item.id === Number(id))?.answer ?? ''
  const isUnsaved = (id: string) => get().texts[id] !== acknowledged[id]
  const seenOf = (id: string | number) => (seen[id] ??= [fingerprintOf(acknowledged[id] ?? '')])
  const nextUnsaved = () =>
    Object.keys(get().texts).find(
      id =>
        isUnsaved(id) &&
        get().others[id] === undefined &&
        !isTooLong(get().texts[id]!) &&
        !get().errors[`items.${id}`],
    )

  /** Does not replace what is being typed. Answers may arrive in another order than they were saved. */
  function show(page: AnswerPage) {
    const { page: before, texts, removing } = get()
    if (page.result === 'saved' && before.result === 'saved' && page.savedAt < before.savedAt) return
    if (page.result === 'sent' || page.result === 'not recognised') return end(page)
    const shown = textsOf(page)
    for (const [id, text] of Object.entries(shown)) {
      const typed = texts[id]
      if (typed !== undefined && (isUnsaved(id) || isSame(typed, text))) shown[id] = typed
      else {
        acknowledged[id] = text
        delete seen[id]
      }
    }
    const stored = new Set(page.items.flatMap(({ files }) => files.map(file => file.id)))
    change({ page, texts: shown, removing: removing.filter(id => stored.has(id)), left: [] })
    findOthers()
  }

  function end(page: AnswerPage) {
    const { texts, left } = get()
    const unsaved = Object.keys(texts).flatMap(id => (isUnsaved(id) ? texts[id]!.trim() || [] : []))
    change({ page, texts: {}, others: {}, removing: [], left: [...left, ...unsaved] })
    dropUnsaved(address)
  }

  function findOthers() {
    const { texts } = get()
    const others = Object.keys(texts).flatMap(id => {
      const saved = savedText(id)
      const isOther =
        isUnsaved(id) && !isSame(saved, texts[id]!) && !seenOf(id).includes(fingerprintOf(saved))
      return isOther ? [[id, saved]] : []
    })
    change({ others: Object.fromEntries(others) })
  }

  function type(id: number, text: string) {
    const { texts, errors } = get()
    storeUnsaved(address, id, text, seenOf(id))
    change({ texts: { ...texts, [id]: text }, errors: without(errors, `items.${id}`), saving: 'waiting' })
    findOthers()
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
      const fields = id === undefined ? { items: {}, ...(ends && whatIsSent()) } : textToSend(id)
      const reply = await sendFields(address, { ...fields, removed })
      if (reply.is === 'lost') {
        change({ saving: 'failing' })
        await retries.after(reply, failures++)
        continue
      }
      failures = 0
      if (reply.is === 'refused') {
        await refresh() // another device may have saved or sent meanwhile
        refused(reply.errors, id)
      } else {
        Object.assign(acknowledged, fields.items)
        show(reply.page)
        if (id !== undefined && !isUnsaved(id)) forget(id)
      }
      if (ends) change({ sending: false })
    }
    busy = false
    settle()
  }

  /** One text at a time, so that a refused one does not take the others with it. */
  function textToSend(id: string) {
    const text = get().texts[id]!
    const replaced = seenOf(id)
    seen[id] = [...replaced, fingerprintOf(text)].slice(-MAX_SEEN)
    return { items: { [id]: text }, seen: { [id]: replaced } }
  }

  /** Only what this page shows. */
  function whatIsSent() {
    const texts = Object.entries(get().texts)
    return {
      send: 'yes' as const,
      seen: Object.fromEntries(texts.map(([id, text]) => [id, [fingerprintOf(text)]])),
    }
  }

  function forget(id: string) {
    delete seen[id]
    dropUnsaved(address, Number(id))
  }

  function refused(errors: Record<string, string>, id: string | undefined) {
    const own = id === undefined ? errors : { [`items.${id}`]: Object.values(errors).join(' ') }
    const isOther = id !== undefined && get().others[id] !== undefined
    change({ errors: { ...get().errors, ...(!isOther && own) }, sending: false, removing: [] })
  }

  function settle() {
    if (busy || uploads.isBusy()) return
    const { page, texts, others } = get()
    const unsaved = Object.keys(texts).filter(isUnsaved)
    const isChoosing = unsaved.some(id => others[id] !== undefined)
    if (unsaved.length > 0) change({ saving: isChoosing ? 'choosing' : 'waiting' })
    else change({ saving: page.result === 'saved' ? 'saved' : 'nothing' })
  }

  function afterUploads() {
    settle()
    if (!get().sending) return
    if (check()) void save()
    else change({ sending: false })
  }

  async function refresh() {
    const reply = await loadPage(address)
    if (reply.is !== 'taken') return
    show(reply.page)
    settle()
  }

  /** Texts that this browser could not save before. */
  function restore() {
    for (const [id, { text, seen: replaced }] of Object.entries(unsavedTexts(address))) {
      if (get().texts[id] === undefined || isSame(text, savedText(id))) dropUnsaved(address, Number(id))
      else {
        seen[id] = replaced
        type(Number(id), text)
      }
    }
  }

  /** A request may be under way, whose answer would come too late. */
  function leave() {
    if (!busy) return void save()
    for (const id of Object.keys(get().texts).filter(isUnsaved))
      if (get().others[id] === undefined) void sendFields(address, textToSend(id))
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
    /** Takes the text of another device, or replaces it. */
    settleOther(id: number, takes: boolean) {
      const { texts, others, errors } = get()
      const text = others[id] ?? ''
      if (takes) {
        acknowledged[id] = text
        forget(String(id))
        change({ texts: { ...texts, [id]: text } })
      } else {
        seen[id] = [...seenOf(id), fingerprintOf(text)].slice(-MAX_SEEN)
        storeUnsaved(address, id, texts[id]!, seen[id])
      }
      change({ errors: without(errors, `items.${id}`) })
      findOthers()
      void save()
    },
    send() {
      change({ sending: true })
      void save()
    },
  }
}

export type Answerer = ReturnType<typeof answering>

const isSame = (one: string, other: string) => fingerprintOf(one) === fingerprintOf(other)

function listen(target: EventTarget, event: string, act: (event: Event) => void) {
  target.addEventListener(event, act)
  return () => target.removeEventListener(event, act)
}

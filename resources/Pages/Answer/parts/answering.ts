import type { AnswerPage } from '#server/cases/requests/screens'
import { answerStore, isOver, isTooLong, missingIn, without } from './answer-state.ts'
import { retrying } from './retrying.ts'
import { type AnswerFields, loadPage, sendFields } from './transport.ts'
import { typedTexts } from './typed-texts.ts'
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
  const typed = typedTexts(store, first)

  const nextUnsaved = () => {
    const { texts, others, errors } = get()
    return typed
      .unsaved()
      .find(id => others[id] === undefined && !isTooLong(texts[id]!) && !errors[`items.${id}`])
  }

  /** Answers may arrive in another order than they were saved. */
  function show(page: AnswerPage) {
    const { page: before, removing } = get()
    if (page.result === 'saved' && before.result === 'saved' && page.savedAt < before.savedAt) return
    if (isOver(page)) return end(page)
    const stored = new Set(page.items.flatMap(({ files }) => files.map(file => file.id)))
    const texts = typed.shownOn(page)
    change({ page, texts, removing: removing.filter(id => stored.has(id)), left: [] })
    change({ others: typed.others() })
  }

  function end(page: AnswerPage) {
    change({ page, texts: {}, others: {}, removing: [], left: [...get().left, ...typed.left()] })
    dropUnsaved(address)
  }

  function type(id: number, text: string) {
    const { texts, errors } = get()
    storeUnsaved(address, id, text, typed.seenOf(String(id)))
    change({ texts: { ...texts, [id]: text }, errors: without(errors, `items.${id}`), saving: 'waiting' })
    change({ others: typed.others() })
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
      // One text at a time, so that a refused one does not take the others with it.
      const fields: AnswerFields = id !== undefined ? typed.toSend(id) : ends ? typed.toEnd() : {}
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
        if (id !== undefined && !isOver(reply.page)) taken(id, fields.items![id]!)
        show(reply.page)
      }
      if (ends) change({ sending: false })
    }
    busy = false
    settle()
  }

  function taken(id: string, text: string) {
    typed.acknowledge(id, text)
    if (!typed.isUnsaved(id)) dropUnsaved(address, Number(id))
  }

  function refused(errors: Record<string, string>, id: string | undefined) {
    const own = id === undefined ? errors : { [`items.${id}`]: Object.values(errors).join(' ') }
    const isOther = id !== undefined && get().others[id] !== undefined
    change({ errors: { ...get().errors, ...(!isOther && own) }, sending: false, removing: [] })
  }

  function settle() {
    if (busy || uploads.isBusy()) return
    const { page, others } = get()
    const unsaved = typed.unsaved()
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
    for (const [id, { text, seen }] of Object.entries(unsavedTexts(address))) {
      if (get().texts[id] === undefined || typed.isSaved(id, text)) dropUnsaved(address, Number(id))
      else {
        typed.restore(id, seen)
        type(Number(id), text)
      }
    }
  }

  /** A request may be under way, whose answer would come too late. */
  function leave() {
    if (!busy) return void save()
    for (const id of typed.unsaved())
      if (get().others[id] === undefined) void sendFields(address, typed.toSend(id))
  }

  const warn = (event: Event) => uploads.isWaiting() && event.preventDefault()

  /** Returns a function that ends it. */
  function start(isStale: boolean) {
    address = location.pathname
    restore()
    if (isStale) void refresh()
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('visibilitychange', comeOrLeave, { signal })
    window.addEventListener('online', retries.now, { signal })
    window.addEventListener('beforeunload', warn, { signal })
    return () => {
      void save()
      ending.abort()
    }
  }

  function comeOrLeave() {
    if (document.visibilityState === 'hidden') return leave()
    retries.now()
    void refresh()
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
        change({ texts: { ...texts, [id]: text } })
        taken(String(id), text)
      } else {
        typed.allowReplacing(String(id), text)
        storeUnsaved(address, id, texts[id]!, typed.seenOf(String(id)))
      }
      change({ errors: without(errors, `items.${id}`), others: typed.others() })
      void save()
    },
    send() {
      change({ sending: true })
      void save()
    },
  }
}

export type Answerer = ReturnType<typeof answering>

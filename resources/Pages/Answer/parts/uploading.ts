import type { AnswerPage } from '#server/cases/requests/screens'
import { type ChosenFile, problemOf, refusalOf } from '#resources/Components/form/chosen-files.ts'
import { type AnswerStore, without } from './answer-state.ts'
import type { Retrying } from './retrying.ts'
import { sendFile } from './transport.ts'

type Change = (files: ChosenFile[]) => ChosenFile[]
type Outcome = { onTaken: (page: AnswerPage) => void; onEnd: () => void }

/** Uploads chosen files one after the other, so that each is saved without the next. */
export function uploading(
  address: () => string,
  { get, change }: AnswerStore,
  retries: Retrying,
  on: Outcome,
) {
  let running: { key: number; abort: () => void } | null = null
  let busy = false

  const keep = (item: number, next: Change) =>
    change({ chosen: { ...get().chosen, [item]: next(get().chosen[item] ?? []) } })

  const isChosen = (key: number) =>
    Object.values(get().chosen).some(files => files.some(one => one.key === key))

  function next() {
    for (const [item, files] of Object.entries(get().chosen)) {
      const chosen = files.find(one => problemOf(one, get().page.limits) === null)
      if (chosen) return { item: Number(item), chosen }
    }
    return null
  }

  async function run() {
    if (busy) return
    busy = true
    for (let failures = 0, found = next(); found; found = next()) {
      const reply = await upload(found.item, found.chosen)
      change({ upload: null })
      const { key } = found.chosen
      if (!isChosen(key)) continue // removed meanwhile
      if (reply.is === 'lost') {
        change({ saving: 'failing' })
        await retries.after(reply, failures++)
        continue
      }
      failures = 0
      if (reply.is === 'taken') {
        on.onTaken(reply.page)
        keep(found.item, all => all.filter(one => one.key !== key))
      } else {
        const refusal = Object.values(reply.errors).join(' ')
        keep(found.item, all => all.map(one => (one.key === key ? { ...one, refusal } : one)))
      }
    }
    busy = false
    on.onEnd()
  }

  async function upload(item: number, { key, file }: ChosenFile) {
    const refusal = await refusalOf(file, 'documents').catch(() => null) // unreadable here, so the server decides
    if (refusal) return { is: 'refused', errors: { refusal } } as const
    const onProgress = (percentage: number) => change({ upload: { key, percentage } })
    onProgress(0)
    const { abort, reply } = sendFile(address(), item, file, onProgress)
    running = { key, abort }
    return reply
  }

  return {
    run,
    isWaiting: () => next() !== null,
    isBusy: () => busy,
    changeFiles(item: number, next: Change) {
      keep(item, next)
      change({ errors: without(get().errors, `files.${item}`) })
      if (running && !isChosen(running.key)) running.abort()
      void run()
    },
  }
}

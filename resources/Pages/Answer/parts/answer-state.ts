import type { AnswerPage } from '#server/cases/requests/screens'
import { maxLength } from '#server/platform/limits'
import { type ChosenFile, problemOf } from '#resources/Components/form/chosen-files.ts'
import { lengthOf } from '#resources/Components/form/TextField.tsx'
import { watched } from '#resources/Components/watched.ts'

export type AnswerItem = AnswerPage['items'][number]

export type AnswerState = {
  page: AnswerPage
  /** By the ids of items, as shown. */
  texts: Record<string, string>
  /** Texts of another device, by item, that differ from unsaved ones of this page. */
  others: Record<string, string>
  /** Texts that were not saved when another device sent the answer, or the request ended. */
  left: { label: string; text: string }[]
  /** Files that the server does not have yet, or refused. */
  chosen: Record<string, ChosenFile[]>
  /** The file that is being uploaded. */
  upload: { key: number; percentage: number } | null
  removing: string[]
  errors: Record<string, string>
  saving: 'nothing' | 'waiting' | 'choosing' | 'saved' | 'failing'
  sending: boolean
}

export const MAX_ANSWER = maxLength.letter

export function answerStore(page: AnswerPage) {
  const { get, set, use } = watched<AnswerState>({
    page,
    texts: textsOf(page),
    others: {},
    left: [],
    chosen: {},
    upload: null,
    removing: [],
    errors: {},
    saving: page.result === 'saved' ? 'saved' : 'nothing',
    sending: false,
  })
  return { get, use, change: (part: Partial<AnswerState>) => set({ ...get(), ...part }) }
}

export type AnswerStore = ReturnType<typeof answerStore>

export const textsOf = ({ items }: AnswerPage): Record<string, string> =>
  Object.fromEntries(items.filter(({ kind }) => kind !== 'document').map(({ id, answer }) => [id, answer]))

export const addedFiles = ({ files }: AnswerItem, { removing }: AnswerState) =>
  files.filter(({ id }) => !removing.includes(id))

export const isOver = ({ result }: AnswerPage) => result === 'sent' || result === 'not recognised'

export const isTooLong = (text: string) => lengthOf(text) > MAX_ANSWER

/** The server’s errors. */
export function missingIn(answer: AnswerState): Record<string, string> {
  const { page, texts, chosen, others } = answer
  return Object.fromEntries(
    page.items.flatMap((item): [string, string][] => {
      const { id, kind } = item
      const own = chosen[id] ?? []
      const refused = own.find(one => problemOf(one, page.limits) !== null)
      if (refused) return [[`files.${id}`, `Remove ${refused.file.name}, which can’t be sent.`]]
      if (kind === 'document')
        return addedFiles(item, answer).length + own.length > 0 ? [] : [[`files.${id}`, 'Add a file.']]
      if (others[id] !== undefined) return [[`items.${id}`, 'Choose which text to send.']]
      if (!texts[id]?.trim()) return [[`items.${id}`, 'Enter your answer.']]
      return isTooLong(texts[id]) ? [[`items.${id}`, 'Shorten your answer.']] : []
    }),
  )
}

export function without(errors: Record<string, string>, name: string) {
  const { [name]: _gone, ...others } = errors
  return others
}

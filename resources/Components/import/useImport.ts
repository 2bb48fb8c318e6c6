import type { ImportState, ImportSummary, ShownRows } from '#server/identities/imports/screens'
import { importWords } from './import-words.ts'
import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'

/** The props that change during an import. */
export const changing = ['import', 'questions', 'notes', 'columns', 'rows', 'show', 'can', 'files']

type Which = Pick<ImportSummary, 'kind' | 'id'>

export function pageAddress({ kind, id }: Which, show: ShownRows, page = 1) {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  return `${importWords[kind].one(id)}${query.size > 0 ? `?${query}` : ''}`
}

const working = ['checking', 'importing', 'undoing']

/**
 * Runs an import from the page in steps of about a second each. Checking starts by itself; steps that change
 * records run only for the user who started or resumed them.
 */
export function useSteps({ kind, id, state }: Pick<ImportSummary, 'kind' | 'id' | 'state'>) {
  const due = working.includes(state)
  const [started, setStarted] = useState(state === 'checking')
  const [failed, setFailed] = useState(false)
  const running = due && started && !failed

  useEffect(() => {
    if (!running) return
    let over = false
    const step = () => {
      let answered = false
      router.post(
        importWords[kind].steps(id),
        {},
        {
          only: changing,
          async: true,
          showProgress: false,
          preserveScroll: true,
          preserveState: true,
          onSuccess: page => {
            answered = true
            if (!working.includes((page.props.import as ImportSummary).state)) over = true
          },
          // The error is shown here instead of in Inertia's dialog.
          onHttpException: () => false,
          onNetworkError: () => false,
          onFinish: () => {
            if (!answered) setFailed(true)
            else if (!over) step()
          },
        },
      )
    }
    step()
    return () => {
      over = true
    }
  }, [running, kind, id])

  return {
    due,
    running,
    failed,
    go: () => {
      setFailed(false)
      setStarted(true)
    },
  }
}

const started: ImportState[] = ['importing', 'imported', 'undoing', 'undone']

/** Focuses the heading when the button that had the focus is gone, after a step or the answers about the file. */
export function useFocusAfterSteps(state: ImportState, running: boolean) {
  const step = `${state} ${running}`
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    const isAnswered = before.current.startsWith('asking') && state !== 'asking'
    before.current = step
    if (isAnswered) scrollTo(0, 0)
    if ((isAnswered || started.includes(state)) && document.activeElement === document.body)
      document.getElementById('next')?.focus({ preventScroll: true })
  }, [state, step])
}

export type Steps = ReturnType<typeof useSteps>

/** Leave the row out, register a new person, or add the arrest to the record with this id. */
export type Choice = 'out' | 'own' | number

type ChosenRow = { number: number; chosen: boolean; ofPersonId?: number | null }

/** Shows the choice at once and reverts it if the server refuses. */
export function useRowChoice({ kind, id }: Which, row: ChosenRow) {
  const [wanted, setWanted] = useState<Choice | null>(null)
  const now: Choice = row.chosen ? (row.ofPersonId ?? 'own') : 'out'

  function choose(choice: Choice) {
    setWanted(choice)
    const record = typeof choice === 'number' ? { ofPersonId: choice } : {}
    router.put(
      importWords[kind].one(id),
      { rows: [row.number], chosen: choice !== 'out', ...record },
      {
        only: changing,
        errorBag: 'choose',
        async: true,
        showProgress: false,
        preserveScroll: true,
        preserveState: true,
        onFinish: () => setWanted(latest => (latest === choice ? null : latest)),
      },
    )
  }

  return { choice: wanted ?? now, choose }
}

export type RowChoosing = ReturnType<typeof useRowChoice>

type CellOf = { number: number; column: string; text: string }

/** The page shows the cell anew when it is saved. Refused text stays typed. */
export function useCorrection({ kind, id }: Which, { number, column, text }: CellOf) {
  const [typed, setTyped] = useState(text)
  const [refusal, setRefusal] = useState<string | null>(null)
  const saving = useRef<string | null>(null)

  function save() {
    if (typed === text || saving.current === typed) return
    saving.current = typed
    router.put(
      importWords[kind].cell(id, number),
      { column, text: typed },
      {
        only: changing,
        errorBag: 'cell',
        async: true,
        showProgress: false,
        preserveScroll: true,
        preserveState: true,
        onSuccess: () => setRefusal(null),
        onError: errors => setRefusal(Object.values(errors)[0] ?? null),
        onFinish: () => (saving.current = null),
      },
    )
  }

  return { typed, setTyped, refusal, save }
}

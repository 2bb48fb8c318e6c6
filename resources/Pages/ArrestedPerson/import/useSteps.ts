import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { ImportSummary } from '#server/register/imports/screens'
import { changing } from './page-address.ts'
import { to } from '#resources/to.ts'

const working = ['checking', 'importing', 'undoing']

/**
 * Runs an import from the page in steps of about a second each. Checking starts by itself; steps that change
 * the register run only for the user who started or resumed them.
 */
export function useSteps({ id, state }: Pick<ImportSummary, 'id' | 'state'>) {
  const due = working.includes(state)
  const [asked, setAsked] = useState(state === 'checking')
  const [failed, setFailed] = useState(false)
  const running = due && asked && !failed

  useEffect(() => {
    if (!running) return
    let over = false
    const step = () => {
      let answered = false
      router.post(
        to('/arrested-persons/imports/:id/steps', { id }),
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
  }, [running, id])

  return {
    due,
    running,
    failed,
    go: () => {
      setFailed(false)
      setAsked(true)
    },
  }
}

export type Steps = ReturnType<typeof useSteps>

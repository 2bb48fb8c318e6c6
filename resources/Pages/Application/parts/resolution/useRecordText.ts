import { router } from '@inertiajs/react'
import { useState } from 'react'

type Text = { title: string; body: string }

/** Asks the server for the text that the record gives. */
export function useRecordText(onText: (text: Text) => void) {
  const [loading, setLoading] = useState(false)

  function load() {
    setLoading(true)
    router.reload({
      only: ['resolutionDraft'],
      onSuccess: ({ props }) => {
        const text = props.resolutionDraft as Text | null | undefined
        if (text) onText(text)
      },
      onFinish: () => setLoading(false),
    })
  }

  return { loading, load }
}

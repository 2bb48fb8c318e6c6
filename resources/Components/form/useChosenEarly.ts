import { useEffect } from 'react'

/** Takes over files that were chosen before the page had come alive: the control holds them, and shows nobody. */
export function useChosenEarly(id: string, take: (list: FileList) => void) {
  useEffect(() => {
    const control = document.getElementById(id)
    if (!(control instanceof HTMLInputElement) || !control.files?.length) return
    take(control.files)
    control.value = ''
    // oxlint-disable-next-line react/exhaustive-deps -- only once, as the page comes alive
  }, [])
}

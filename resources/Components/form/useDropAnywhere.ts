import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on the page but on a control of their own; tells while some are held over it. */
export function useDropAnywhere(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (type: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void) =>
      document.addEventListener(type, act, { signal })
    listen('dragover', event => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    // Left for nothing within the page: out of the window.
    listen('dragleave', event => event.relatedTarget === null && setOver(false))
    listen('drop', event => {
      setOver(false)
      if (!holdsFiles(event) || hasItsOwn(event.target)) return
      event.preventDefault()
      take.current(event.dataTransfer!.files)
    })
    return () => listening.abort()
  }, [])
  return over
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const hasItsOwn = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input[type=file]')

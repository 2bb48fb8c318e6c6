import { type RefObject, useEffect, useRef, useState } from 'react'

/** Reads QR codes from the camera while `wanted`; answers with what is wrong with it, or ''. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onRead: (code: string) => void,
) {
  const [problem, setProblem] = useState('')
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })

  useEffect(() => {
    if (!wanted) return
    let over = false
    let stop = () => {}
    setProblem('')
    watch(video.current!, code => !over && read.current(code)).then(
      stopWatching => {
        stop = stopWatching
        // The dialog was closed while the browser was still asking.
        if (over) stop()
      },
      (error: unknown) => !over && setProblem(problemOf(error)),
    )
    return () => {
      over = true
      stop()
    }
  }, [video, wanted])

  return problem
}

/** Loaded only here: nobody else pays for reading codes. Answers with how to turn the camera off. */
async function watch(player: HTMLVideoElement, onRead: (code: string) => void) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
  const camera = await rearCamera(player)
  const canvas = new QRCanvas()
  const stopLoop = frameLoop(async () => {
    const code = await camera.readFrame(canvas)
    if (typeof code === 'string') onRead(code)
  }, player)
  return () => {
    stopLoop()
    camera.stop()
    canvas.clear()
  }
}

const problems: Record<string, string> = {
  NotAllowedError:
    'The browser may not use the camera. Allow it beside the address, or type the code into the field above.',
  NotFoundError: 'There is no camera here. Type the code into the field above, or use a hand-held scanner.',
  NotReadableError: 'Another program is using the camera. Close it there, then try again.',
  SecurityError: 'Browsers open the camera on https addresses only. Type the code into the field above.',
}

const problemOf = (error: unknown) =>
  problems[error instanceof DOMException ? error.name : ''] ??
  'The camera could not be opened. Type the code into the field above.'

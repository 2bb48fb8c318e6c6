import { type RefObject, useEffect, useRef, useState } from 'react'

/** Reads QR codes from the camera in each attempt that is not 0; answers with what is wrong with it, or ''. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onRead: (code: string) => void,
) {
  const [failed, setFailed] = useState({ attempt: 0, why: '' })
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })

  useEffect(() => {
    if (!attempt) return
    let over = false
    let stop = () => {}
    async function begin() {
      try {
        stop = await watch(video.current!, code => !over && read.current(code))
        // The dialog was closed while the browser was still asking.
        if (over) stop()
      } catch (error) {
        if (!over) setFailed({ attempt, why: problemOf(error) })
      }
    }
    void begin()
    return () => {
      over = true
      stop()
    }
  }, [video, attempt])

  return failed.attempt === attempt ? failed.why : ''
}

/** Loaded only here: nobody else pays for reading codes. Answers with how to turn the camera off. */
async function watch(player: HTMLVideoElement, onRead: (code: string) => void) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
  const camera = await rearCamera(player)
  const canvas = new QRCanvas()
  const stopLoop = frameLoop(async () => {
    const code = await camera.readFrame(canvas, true) // all its pixels: the code is dense, the player small
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

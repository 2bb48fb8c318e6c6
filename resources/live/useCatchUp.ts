import { useEffect, useRef } from 'react'
import { liveState } from './live-state.ts'
import { refresh } from './refresh.ts'

const soon = 1500

/** When the browser last went back or forward: what it shows then is as old as the look before. */
let wentBackAt = -Infinity
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => void (wentBackAt = performance.now()))

/** Brings these props anew after whatever may have been missed: a lost connection, one that took long, a page of before. */
export function useCatchUp(props: string[]) {
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    const shownAt = performance.now()
    if (shownAt - wentBackAt < soon) refresh(current.current)
    return liveState.onConnected(again => {
      if (again || performance.now() - shownAt > soon) refresh(current.current)
    })
  }, [])
}

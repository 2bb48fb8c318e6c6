import { useEffect, useRef } from 'react'
import { keyOf } from './keys.ts'

type Keys = Record<string, (event: KeyboardEvent) => void>

const setting = 'single-keys'

/**
 * Single-key shortcuts. Inactive while the user types, in dialogs, while a modal dialog is open, with Ctrl,
 * Alt or Meta, and for users who turned them off.
 */
export function useKeys(keys: Keys) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = current.current[keyOf(event)]
      if (!act || isInactive(event)) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

// WCAG 2.1.4: users of speech input must be able to turn single-key shortcuts off.
export const singleKeysOn = () => localStorage.getItem(setting) !== 'off'
export const turnSingleKeys = (on: boolean) => localStorage.setItem(setting, on ? 'on' : 'off')

function isInactive(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog:modal')) return true
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('.dialog')) return true
  if (target?.closest('textarea, select, [contenteditable]')) return true
  if (target?.matches('input:not([type=checkbox], [type=radio], [type=button])')) return true
  return !singleKeysOn()
}

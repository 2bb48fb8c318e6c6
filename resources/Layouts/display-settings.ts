import { prefix } from '#resources/prefix.ts'

const year = 365 * 24 * 60 * 60

/** Stores a display setting in localStorage for other tabs, and in a cookie so that the server renders it. */
export function remember(name: 'theme' | 'rail' | 'folded', value: string) {
  localStorage.setItem(name, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${prefix || '/'}; Max-Age=${year}; SameSite=Lax${secure}`
}

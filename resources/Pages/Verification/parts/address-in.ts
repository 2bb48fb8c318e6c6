/** Where on this board a scanned or typed code is checked, with the signed facts it came with; null for anything else. */
export function addressIn(read: string) {
  const text = read.trim()
  const [, code, facts = ''] = /(?:^|\/verify\/)([\w-]{22})(?:#([\w.-]+))?$/.exec(text) ?? []
  return code ? `/verify/${code}${facts && `#${facts}`}` : null
}

/** Whether npm has installed what `package-lock.json` in this folder names. */
export const isInstalled: (folder?: string) => boolean

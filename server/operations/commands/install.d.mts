/** Whether all packages of the folder's `package-lock.json` are installed. */
export const isInstalled: (folder?: string) => boolean

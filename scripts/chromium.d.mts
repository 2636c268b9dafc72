export function chromiumPath(): string | null
export function testBrowserPath(): string | null
export function hasShell(): boolean
export function installPackage(): boolean
export function installShell(): boolean
export function downloadBrowser(): boolean

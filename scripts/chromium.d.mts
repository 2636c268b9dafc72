export function chromiumPath(): string | null
export function installChromium(): boolean

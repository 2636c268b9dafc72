import { load } from 'js-yaml'

/** Throws one sentence that names the file and what is wrong in it. */
export function readYaml(file: string, text: string): unknown {
  try {
    return load(text, { filename: file })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Error(`In ${file}, the YAML cannot be read: ${message}.`, { cause })
  }
}

import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

/** A password with a button that shows what was typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      end={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? 'Hide what was typed' : 'Show what was typed'}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}

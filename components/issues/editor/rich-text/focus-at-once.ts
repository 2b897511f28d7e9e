import { Extension, commands } from "@tiptap/core";

/**
 * Focuses the text synchronously. TipTap's own command waits a frame, in which keys would go to the previously
 * focused element: typed text was lost, and a space pressed the toolbar button again.
 */
export const focusAtOnce = Extension.create({
  name: "focusAtOnce",
  addCommands: () => ({
    focus: (position, options) => (props) => {
      if (props.dispatch && !props.view.hasFocus()) props.view.focus();
      return commands.focus(position, options)(props);
    },
  }),
});

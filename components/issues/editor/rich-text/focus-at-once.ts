import { Extension, commands } from "@tiptap/core";

/**
 * Goes into the text at once. TipTap's own command waits for the next frame: until then keys meet what had the focus, so
 * that words typed right after a tool was pressed were lost, and a space pressed the tool again.
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

import { useId } from "react";
import { SearchIcon } from "@/components/ui/icons/search";
import styles from "./search-box.module.css";

type SearchBoxProps = {
  /** Of the field; made where it is left out. */
  id?: string;
  /** Where the form goes, by GET. */
  action: string;
  name: string;
  label: string;
  placeholder?: string;
  defaultValue?: string;
  /** Other fields of the query to keep. */
  keep?: Readonly<Record<string, string>>;
  buttonLabel?: string;
};

/** One line to search with: a GET form that works without JavaScript. */
export function SearchBox({
  id: given,
  action,
  name,
  label,
  placeholder,
  defaultValue,
  keep = {},
  buttonLabel = "Search",
}: SearchBoxProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <form role="search" action={action} method="get" className={styles.form} aria-label={label}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        defaultValue={defaultValue}
        placeholder={placeholder ?? label}
        className={styles.input}
        autoComplete="off"
        enterKeyHint="search"
      />
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" className={styles.button} aria-label={buttonLabel} title={buttonLabel}>
        <SearchIcon size={18} />
      </button>
    </form>
  );
}
